import { Button, Checkbox, Group, NativeSelect, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Food } from '#shared/contract/foods.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { failureText } from '../failures/failure-text.ts'
import { useLabels } from '../labels/labels.queries.ts'
import { useCreateFood, useUpdateFood } from './foods.queries.ts'

/** A food, new or old. A copy is edited: closing changes nothing. */
export function FoodForm({ food, onClose }: { food?: Food; onClose: () => void }) {
  const { t } = useTranslation()
  const labels = useLabels().data ?? []
  const create = useCreateFood()
  const update = useUpdateFood()
  const [aliases, setAliases] = useState((food?.aliases ?? []).map(({ name }) => name))
  const error = create.error ?? update.error
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (key: string) => String(data.get(key) ?? '').trim()
    const body = {
      name: text('name'),
      pluralName: text('pluralName') || null,
      description: text('description'),
      labelId: text('labelId') || null,
      onHand: data.has('onHand'),
      aliases: aliases.map(name => ({ name })),
      extras: food?.extras,
    }
    if (!body.name) return
    if (food) update.mutate({ id: food.id, ...body }, { onSuccess: onClose })
    else create.mutate(body, { onSuccess: onClose })
  }
  return (
    <Sheet opened onClose={onClose} title={food?.name ?? t('data.newFood')} closeLabel={t('recipes.close')}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            name="name"
            label={t('data.name')}
            defaultValue={food?.name}
            required
            data-autofocus
            error={error && failureText(error, t)}
          />
          <TextInput name="pluralName" label={t('data.pluralName')} defaultValue={food?.pluralName ?? ''} />
          <TagsInput
            label={t('data.aliases')}
            description={t('data.aliasesHint')}
            value={aliases}
            onChange={setAliases}
            acceptValueOnBlur
          />
          <NativeSelect name="labelId" label={t('data.label')} defaultValue={food?.labelId ?? ''}>
            <option value="">{t('data.noLabel')}</option>
            {labels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <Textarea
            name="description"
            label={t('editor.description')}
            defaultValue={food?.description}
            autosize
            minRows={2}
          />
          <Checkbox
            name="onHand"
            label={t('data.onHand')}
            description={t('data.onHandHint')}
            defaultChecked={food?.onHand}
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
