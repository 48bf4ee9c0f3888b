import { Button, ColorInput, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/ColorInput.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Label, PLAIN_COLOR } from '#shared/contract/labels.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { failureText } from '../failures/failure-text.ts'
import { labelSwatches } from './label-swatches.ts'
import { useCreateLabel, useUpdateLabel } from './labels.queries.ts'

/** A label, new or old: its name and its colour. */
export function LabelForm({ label, onClose }: { label?: Label; onClose: () => void }) {
  const { t } = useTranslation()
  const create = useCreateLabel()
  const update = useUpdateLabel()
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState(label?.color || PLAIN_COLOR)
  const error = create.error ?? update.error
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const body = { name: name.trim(), color: color || PLAIN_COLOR }
    if (!body.name) return
    if (label) update.mutate({ ...label, ...body }, { onSuccess: onClose })
    else create.mutate(body, { onSuccess: onClose })
  }
  return (
    <Sheet opened onClose={onClose} title={label?.name ?? t('data.newLabel')} closeLabel={t('recipes.close')}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('data.name')}
            value={name}
            required
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
            error={error && failureText(error, t)}
          />
          <ColorInput
            size="md"
            label={t('data.colour')}
            value={color}
            onChange={setColor}
            swatches={labelSwatches}
            swatchesPerRow={8}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('recipes.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending || update.isPending}>
              {t('editor.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
