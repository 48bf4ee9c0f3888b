import { Button, Group, Stack, TagsInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bulkActions } from '#shared/contract/bulk-actions.ts'
import { callForBin } from '#web/api/call.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { type Organizer, useCreateOrganizer, useOrganizers } from '../organizers/organizers.queries.ts'
import type { useBulkWork } from './use-bulk-work.ts'

interface Props {
  kind: 'tags' | 'categories'
  count: number
  run: ReturnType<typeof useBulkWork>['run']
  onClose: () => void
}

/** Tags or categories for all chosen recipes; what they have already stays. A name that is new is made first. */
export function OrganizeDialog({ kind, count, run, onClose }: Props) {
  const { t } = useTranslation()
  const known = useOrganizers(kind).data ?? []
  const create = useCreateOrganizer(kind)
  const [names, setNames] = useState<string[]>([])
  const [isWorking, setWorking] = useState(false)
  const find = (name: string) => known.find(one => one.name.toLocaleLowerCase() === name.toLocaleLowerCase())
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (!names.length) return
    setWorking(true)
    try {
      const organizers: Organizer[] = []
      for (const name of names) organizers.push(find(name) ?? (await create.mutateAsync({ name })))
      onClose()
      const given = organizers.map(({ id, name, slug }) => ({ id, name, slug }))
      await run(
        recipes =>
          kind === 'tags'
            ? callForBin(bulkActions.tag, { body: { recipes, tags: given } })
            : callForBin(bulkActions.categorize, { body: { recipes, categories: given } }),
        (count, number) => t(`selection.added.${kind}`, { count, number }),
      )
    } catch {
      // What could not be created was reported by the call; the names stay in the field.
      setWorking(false)
    }
  }
  return (
    <Sheet opened onClose={onClose} title={t(`selection.add.${kind}`)} closeLabel={t('recipes.close')}>
      <form onSubmit={submit}>
        <Stack>
          <TagsInput
            size="md"
            label={t(`recipes.kinds.${kind}`)}
            description={t('selection.addHint')}
            value={names}
            data={[...new Set(known.map(({ name }) => name))]}
            limit={50}
            splitChars={[',', '،']}
            acceptValueOnBlur
            isDuplicate={(name, all) => all.some(one => one.toLocaleLowerCase() === name.toLocaleLowerCase())}
            onChange={all => setNames(all.map(name => name.trim()).filter(Boolean))}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('recipes.cancel')}
            </Button>
            <Button type="submit" loading={isWorking}>
              {t('selection.addTo', { count, number: formatNumber(count) })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
