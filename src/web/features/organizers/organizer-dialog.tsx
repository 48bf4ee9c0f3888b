import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#shared/contract/organizers.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { failureText } from '../failures/failure-text.ts'
import { type Organizer, useCreateOrganizer, useUpdateOrganizer } from './organizers.queries.ts'

interface Props {
  kind: OrganizerKind
  organizer?: Organizer
  onClose: () => void
}

/** Names a category, tag or tool, new or old. */
export function OrganizerDialog({ kind, organizer, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(organizer?.name ?? '')
  const [onHand, setOnHand] = useState(organizer?.onHand ?? false)
  const create = useCreateOrganizer(kind)
  const update = useUpdateOrganizer(kind)
  const error = create.error ?? update.error
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const body = { name: name.trim(), ...(kind === 'tools' && { onHand }) }
    if (!body.name) return
    if (organizer) update.mutate({ id: organizer.id, ...body }, { onSuccess: onClose })
    else create.mutate(body, { onSuccess: onClose })
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={organizer ? t('organizers.rename') : t(`organizers.create.${kind}`)}
      closeLabel={t('recipes.close')}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('recipes.name')}
            value={name}
            required
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
            error={error && failureText(error, t)}
          />
          {kind === 'tools' && (
            <Checkbox
              label={t('organizers.onHand')}
              checked={onHand}
              onChange={event => setOnHand(event.currentTarget.checked)}
            />
          )}
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
