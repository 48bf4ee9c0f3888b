import { Button, SegmentedControl, Stack } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeChange } from '#shared/contract/recipes/bulk-changes.ts'
import { inTreeOrder } from '#shared/domain/organizer-tree.ts'
import {
  type Organizer,
  useCreateOrganizer,
  useOrganizers,
} from '#web/features/catalog/organizers/organizers.queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { NamesInput } from '#web/ui/forms/names-input.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import type { useBulkWork } from './use-bulk-work.ts'

interface Props {
  kind: 'tags' | 'categories'
  count: number
  run: ReturnType<typeof useBulkWork>['run']
  onClose: () => void
}

/** What is done to recipes with those that are chosen. */
const changeOf = (kind: Props['kind'], mode: 'add' | 'take', organizers: Organizer[]): RecipeChange => {
  const given = organizers.map(({ id, name, slug }) => ({ id, name, slug }))
  if (kind === 'tags') return { action: mode === 'add' ? 'tag' : 'untag', tags: given }
  return { action: mode === 'add' ? 'categorize' : 'uncategorize', categories: given }
}

/** Tags or categories given to all chosen recipes, or taken from them; all others stay. A new name is made first. */
export function OrganizeDialog({ kind, count, run, onClose }: Props) {
  const { t } = useTranslation()
  const known = useOrganizers(kind).data ?? []
  const depths = new Map(inTreeOrder(known).map(({ row, depth }) => [row.name, depth]))
  const create = useCreateOrganizer(kind)
  const [mode, setMode] = useState<'add' | 'take'>('add')
  const [names, setNames] = useState<string[]>([])
  const [unknown, setUnknown] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const [isListOpen, list] = useDisclosure(false)
  const find = (name: string) => known.find(one => one.name.toLocaleLowerCase() === name.toLocaleLowerCase())
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    const nobody = mode === 'take' ? names.find(name => !find(name)) : undefined
    setUnknown(nobody)
    if (!names.length || nobody) return
    setWorking(true)
    try {
      const organizers: Organizer[] = []
      for (const name of names) organizers.push(find(name) ?? (await create.mutateAsync({ name })))
      onClose()
      await run(changeOf(kind, mode, organizers))
    } catch {
      // What could not be created was reported by the call; the names stay in the field.
      setWorking(false)
    }
  }
  return (
    <Sheet opened onClose={onClose} title={t(`selection.${mode}.${kind}`)} closeLabel={t('recipes.close')}>
      <form onSubmit={submit}>
        <Stack>
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('selection.addOrTake')}
            value={mode}
            onChange={setMode}
            data={(['add', 'take'] as const).map(value => ({ value, label: t(`selection.modes.${value}`) }))}
          />
          <NamesInput
            size="md"
            label={t(`recipes.kinds.${kind}`)}
            description={t(mode === 'add' ? 'selection.addHint' : 'selection.takeHint')}
            error={unknown && t('selection.nothingCalled', { name: unknown })}
            value={names}
            data={[...depths.keys()]}
            depths={depths}
            limit={50}
            dropdownOpened={isListOpen}
            // The field has the focus while its sheet still slides in: the list would open at a wrong place.
            openOnFocus={false}
            onClick={list.open}
            onDropdownOpen={list.open}
            onDropdownClose={list.close}
            // One is chosen: the button below is in sight again.
            onOptionSubmit={list.close}
            onChange={all => setNames(all.map(name => name.trim()).filter(Boolean))}
            data-autofocus
          />
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t('recipes.cancel')}
            </Button>
            <Button type="submit" loading={isWorking}>
              {t(mode === 'add' ? 'selection.addTo' : 'selection.takeFrom', { count, number: formatNumber(count) })}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
