import { NativeSelect, Stack } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Pan, scaleForPan } from '#shared/domain/measures/pans.ts'
import { LiveNumberField } from '#web/ui/forms/live-number-field.tsx'

/** One line of the narrowest phone, in which no language's word for a shape is cut off. */
const ROW: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.45fr) minmax(0, 1.15fr) minmax(0, 0.8fr)',
  gap: 6,
  alignItems: 'end',
}

/** The recipe's tin and one's own: amounts are scaled so that it fills the other as well. */
export default function PanScale({ onScale }: { onScale: (scale: number) => void }) {
  const { t } = useTranslation()
  const [pans, setPans] = useState<{ from: Pan; to: Pan }>({
    from: { shape: 'round', size: 26 },
    to: { shape: 'round', size: 26 },
  })
  const change = (which: 'from' | 'to', part: Partial<Pan>) => {
    const next = { ...pans, [which]: { ...pans[which], ...part } }
    setPans(next)
    const scale = scaleForPan(next.from, next.to)
    if (scale) onScale(scale)
  }
  return (
    <Stack gap="xs">
      {(['from', 'to'] as const).map(which => (
        <fieldset key={which} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <legend>{t(`recipes.pan.${which}`)}</legend>
          <div style={ROW}>
            <NativeSelect
              label={t('recipes.pan.shape')}
              styles={{ input: { paddingInline: '10px 28px' } }}
              value={pans[which].shape}
              onChange={event => change(which, { shape: event.currentTarget.value as Pan['shape'] })}
              data={[
                { value: 'round', label: t('recipes.pan.round') },
                { value: 'square', label: t('recipes.pan.square') },
              ]}
            />
            <LiveNumberField
              label={pans[which].shape === 'round' ? t('recipes.pan.diameter') : t('recipes.pan.side')}
              min={1}
              max={200}
              hideControls
              value={pans[which].size}
              onAmount={size => change(which, { size })}
            />
            <LiveNumberField
              label={t('recipes.pan.height')}
              min={1}
              max={100}
              hideControls
              value={pans[which].height ?? ''}
              onAmount={height => change(which, { height })}
              onEmpty={() => change(which, { height: undefined })}
            />
          </div>
        </fieldset>
      ))}
    </Stack>
  )
}
