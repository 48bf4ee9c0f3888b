import { Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_NAME } from '#shared/contract/fields.ts'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import { refresh } from '#web/api/refresh.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'

interface Props {
  title: string
  noun: Noun
  /** The name as it was. */
  name?: string
  /** Gets the trimmed text of a field by its name, and which boxes are ticked. */
  onSave: (fields: Fields) => Promise<unknown>
  /** Throws away what is there already; tells what the bin keeps of it. */
  onRemove?: () => Promise<string[]>
  onClose: () => void
  /** Told while the name is written. */
  onName?: (name: string) => void
  /** The fields after the name. */
  children?: ReactNode
}

export interface Fields {
  text: (key: string) => string
  isOn: (key: string) => boolean
}

/** A thing with a name, new or old. A copy is edited: closing changes nothing, and what the server refuses stays typed. */
export function ItemForm({ title, noun, name, onSave, onRemove, onClose, onName, children }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const named = useRequired()
  const done = () => {
    void refresh(client, noun, 'recipe')
    onClose()
  }
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: done,
  })
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: binned => {
      offerUndo(t('bin.removed', { count: 1, name }), binned)
      done()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (key: string) => String(data.get(key) ?? '').trim()
    save.mutate({ text, isOn: key => data.has(key) })
  }
  return (
    <Sheet opened onClose={onClose} title={title} closeLabel={t('recipes.close')}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            name="name"
            label={t('data.name')}
            defaultValue={name}
            maxLength={LONGEST_NAME}
            onChange={event => onName?.(event.currentTarget.value)}
            data-autofocus
            {...named.field}
            error={named.error ?? (save.error && failureText(save.error, t))}
          />
          {children}
          <SaveFoot
            onCancel={onClose}
            isSaving={save.isPending}
            removal={onRemove && { label: t('data.remove'), isRemoving: remove.isPending, run: remove.mutate }}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
