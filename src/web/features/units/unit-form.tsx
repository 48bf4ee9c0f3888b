import { Button, Checkbox, Group, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Unit } from '#shared/contract/units.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { failureText } from '../failures/failure-text.ts'
import { useCreateUnit, useUpdateUnit } from './units.queries.ts'

/** A unit, new or old. */
export function UnitForm({ unit, onClose }: { unit?: Unit; onClose: () => void }) {
  const { t } = useTranslation()
  const create = useCreateUnit()
  const update = useUpdateUnit()
  const [aliases, setAliases] = useState((unit?.aliases ?? []).map(({ name }) => name))
  const error = create.error ?? update.error
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (key: string) => String(data.get(key) ?? '').trim()
    const body = {
      name: text('name'),
      pluralName: text('pluralName') || null,
      abbreviation: text('abbreviation'),
      pluralAbbreviation: text('pluralAbbreviation'),
      description: unit?.description ?? '',
      fraction: data.has('fraction'),
      useAbbreviation: data.has('useAbbreviation'),
      aliases: aliases.map(name => ({ name })),
    }
    if (!body.name) return
    if (unit) update.mutate({ id: unit.id, ...body }, { onSuccess: onClose })
    else create.mutate(body, { onSuccess: onClose })
  }
  return (
    <Sheet opened onClose={onClose} title={unit?.name ?? t('data.newUnit')} closeLabel={t('recipes.close')}>
      <form onSubmit={submit}>
        <Stack>
          <SimpleGrid cols={2}>
            <TextInput
              name="name"
              label={t('data.name')}
              defaultValue={unit?.name}
              required
              data-autofocus
              error={error && failureText(error, t)}
            />
            <TextInput name="pluralName" label={t('data.pluralName')} defaultValue={unit?.pluralName ?? ''} />
            <TextInput name="abbreviation" label={t('data.abbreviation')} defaultValue={unit?.abbreviation} />
            <TextInput
              name="pluralAbbreviation"
              label={t('data.pluralAbbreviation')}
              defaultValue={unit?.pluralAbbreviation ?? ''}
            />
          </SimpleGrid>
          <TagsInput
            label={t('data.aliases')}
            description={t('data.aliasesHint')}
            value={aliases}
            onChange={setAliases}
            acceptValueOnBlur
          />
          <Checkbox
            name="fraction"
            label={t('data.fraction')}
            description={t('data.fractionHint')}
            defaultChecked={unit?.fraction ?? true}
          />
          <Checkbox name="useAbbreviation" label={t('data.useAbbreviation')} defaultChecked={unit?.useAbbreviation} />
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
