import { Button, ColorInput, Text } from '@mantine/core'
import '@mantine/core/styles/ColorInput.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Label, labels, PLAIN_COLOR } from '#shared/contract/catalog/labels.ts'
import { call, callForBin } from '#web/api/call.ts'
import { ItemForm } from '#web/features/catalog/data-table/item-form.tsx'
import { useSaveOver } from '#web/ui/conflicts/use-save-over.tsx'
import { IconDice5 } from '#web/ui/icons/icons.ts'
import { LabelChip } from './label-chip.tsx'
import { labelSwatches } from './label-swatches.ts'
import classes from './labels.module.css'

/** A label, new or old: its name and its colour. */
export function LabelForm({ label, onClose }: { label?: Label; onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState(label?.color || PLAIN_COLOR)
  const over = useSaveOver<Label, { name: string; color: string }>({
    labels: { name: t('data.name'), color: t('data.colour') },
  })
  return (
    <>
      <ItemForm
        noun="label"
        title={label?.name ?? t('data.newLabel')}
        name={label?.name}
        onRemove={label && (() => callForBin(labels.remove, { params: { id: label.id } }))}
        onClose={onClose}
        onName={setName}
        onSave={({ text }) => {
          const body = { name: text('name'), color: color || PLAIN_COLOR }
          if (!label) return call(labels.create, { body })
          const { id, groupId } = label
          return over.save(label, body, (body, revision) =>
            call(labels.update, { params: { id }, body: { ...body, id, groupId }, revision }),
          )
        }}
      >
        <div className={classes.preview}>
          <Text size="sm" c="dimmed">
            {t('data.looksLike')}
          </Text>
          <LabelChip name={name.trim() || t('data.newLabel')} color={color || PLAIN_COLOR} />
        </div>
        <ColorInput
          size="md"
          label={t('data.colour')}
          dir="ltr"
          value={color}
          onChange={setColor}
          // Its sliders cannot be given names.
          withPicker={false}
          swatches={labelSwatches}
          swatchesPerRow={8}
          eyeDropperButtonProps={{ 'aria-label': t('data.pickColour') }}
        />
        <Button
          variant="default"
          leftSection={<IconDice5 size={18} aria-hidden />}
          onClick={() => setColor(other(color))}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('data.anotherColour')}
        </Button>
      </ItemForm>
      {over.panel}
    </>
  )
}

/** One of those that are offered, by chance, and never the same again. */
function other(color: string): string {
  const others = labelSwatches.filter(swatch => swatch !== color)
  return others[Math.floor(Math.random() * others.length)] ?? color
}
