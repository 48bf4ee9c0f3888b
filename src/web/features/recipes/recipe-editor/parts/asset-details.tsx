import { Button, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssetKind, assetKind, assetKinds } from '#web/features/recipes/recipes/pictures/asset-kinds.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { DraftStep, RecipeDraft } from '../draft/draft.ts'
import editor from '../editor.module.css'
import classes from './assets-editor.module.css'

type Asset = RecipeDraft['assets'][number]

interface Props {
  asset: Asset
  steps: readonly DraftStep[]
  onChange: (part: Partial<Asset>, about: string) => void
  /** Names the file at the end of a step's text. */
  onPutInto: (stepId: string) => void
  onClose: () => void
}

/** What a file is called and what it is, and a place for it in the text. */
export function AssetDetails({ asset, steps, onChange, onPutInto, onClose }: Props) {
  const { t } = useTranslation()
  const [stepId, setStepId] = useState(steps[0]?.id)
  const kinds = Object.entries(assetKinds) as [AssetKind, (typeof assetKinds)[AssetKind]][]
  const stepName = (index: number) => steps[index]?.summary || t('recipes.step', { number: formatNumber(index + 1) })
  return (
    <Sheet opened onClose={onClose} title={t('editor.asset.title')} closeLabel={t('recipes.close')}>
      <Stack>
        <TextInput
          label={t('editor.asset.name')}
          value={asset.name}
          error={asset.name.trim() ? undefined : t('editor.asset.nameNeeded')}
          onChange={event => onChange({ name: event.currentTarget.value }, 'asset')}
        />
        <Radio.Group
          label={t('editor.asset.kind')}
          value={assetKind(asset.icon)}
          onChange={icon => onChange({ icon }, '')}
        >
          <div className={classes.kinds}>
            {kinds.map(([icon, { name, Icon }]) => (
              <Radio
                key={icon}
                value={icon}
                label={
                  <span className={classes.kind}>
                    <Icon size={18} aria-hidden />
                    {t(`recipes.assetKind.${name}`)}
                  </span>
                }
              />
            ))}
          </div>
        </Radio.Group>
        {stepId && (
          <div className={classes.putInto}>
            <NativeSelect
              className={editor.grow}
              label={t('editor.asset.putInto')}
              value={stepId}
              onChange={event => setStepId(event.currentTarget.value)}
              data={steps.map(({ id }, index) => ({ value: id, label: stepName(index) }))}
            />
            <Button
              variant="default"
              onClick={() => {
                onPutInto(stepId)
                const index = steps.findIndex(({ id }) => id === stepId)
                toast.success(t('editor.asset.put', { name: stepName(index) }))
              }}
            >
              {t('editor.asset.putThere')}
            </Button>
          </div>
        )}
        <SheetFoot>
          <Button onClick={onClose}>{t('editor.asset.done')}</Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
