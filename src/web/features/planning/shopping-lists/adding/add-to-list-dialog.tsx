import { Button, Group, Select, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { recipes as recipeCalls } from '#shared/contract/recipes/recipes.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import type { GivenDialogProps } from '#web/features/recipes/recipes/given-actions.tsx'
import { usePreference } from '#web/preferences/use-preference.ts'
import { newId } from '#web/ui/new-id.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { refreshSummaries } from '../offline/list-sync.ts'
import { isListShown, onlyList } from '../shown-lists.ts'
import { useLists } from '../use-lists.ts'
import { chosenAtFirst, keyOfRecipe, mergeSame, sectionOf, substituted } from './add-to-list.ts'
import { RecipeSection } from './recipe-section.tsx'
import { readAnew, undoOfAdding } from './undo-of-adding.ts'

/** Puts recipes on a list: which list, how often, which lines. What is at hand comes last and is not chosen. */
export function AddToListDialog({ recipes, onClose }: GivenDialogProps) {
  const { t } = useTranslation()
  const user = useUser()
  const state = useLists()
  const [showsAll, setShowsAll] = usePreference('viewAllLists')
  const [chosen, setChosen] = useState<string | null>(null)
  const [scales, setScales] = useState<Record<string, number>>({})
  const [picked, setPicked] = useState<Record<string, boolean>>({})
  const [isSending, setSending] = useState(false)
  /** Recipes that are on the list already while others failed: they are not put on it again. */
  const [added, setAdded] = useState<string[]>([])
  /** An addition whose answer was lost is sent again under its id, and counts once. */
  const additions = useRef(new Map<string, string>())
  /** Each list as it was before the first of them. */
  const before = useRef(new Map<string, ListState | undefined>())
  const sent = useRef(new Set<string>())
  const merged = mergeSame(recipes).filter(one => !added.includes(keyOfRecipe(one)))
  const slugs = [...new Set(merged.map(({ slug }) => slug))]
  const answers = useQueries({ queries: slugs.map(slug => query(recipeCalls.get, { params: { slug } })) })
  const lists = (state.summaries ?? []).filter(list => isListShown(list, user.id, showsAll) && !list.archived)
  const listId = chosen ?? onlyList(state.summaries, user.id, showsAll) ?? null
  const sections = merged.map(one => {
    const key = keyOfRecipe(one)
    const read = answers[slugs.indexOf(one.slug)]?.data
    const asWritten = read?.recipeIngredient ?? []
    return {
      ...one,
      key,
      scale: scales[key] ?? one.scale,
      id: read?.id,
      recipeYield: read?.recipeYield ?? null,
      disableAmount: read?.settings.disableAmount ?? false,
      asWritten,
      lines: sectionOf(asWritten.map(line => substituted(line, one.substitutions))),
    }
  })
  type Section = (typeof sections)[number]
  const timesOnList = (slug: string) =>
    lists.find(({ id }) => id === listId)?.recipeReferences.find(({ recipe }) => recipe.slug === slug)
      ?.recipeQuantity ?? 0
  const keyIn = ({ key }: Section, line: RecipeIngredient) => `${key} ${line.referenceId}`
  const isPicked = (section: Section, line: RecipeIngredient) => picked[keyIn(section, line)] ?? chosenAtFirst(line)
  const pickAll = (to: boolean) =>
    setPicked(Object.fromEntries(sections.flatMap(one => one.lines.map(line => [keyIn(one, line), to]))))
  const send = async () => {
    if (!listId) return
    setSending(true)
    if (!before.current.has(listId)) before.current.set(listId, await readAnew(listId))
    const results = await Promise.allSettled(
      sections.map(section => {
        const place = `${listId} ${section.key}`
        const operationId = additions.current.get(place) ?? newId()
        additions.current.set(place, operationId)
        const wanted = new Set(section.lines.filter(line => isPicked(section, line)).map(line => line.referenceId))
        return call(shoppingLists.addRecipe, {
          params: { id: listId, recipeId: section.id ?? '' },
          body: {
            recipeIncrementQuantity: section.scale,
            // The server substitutes, also in sub-recipes; doing it here too would replace a substitute again.
            recipeIngredients: section.asWritten.filter(line => wanted.has(line.referenceId)),
            substitutions: section.substitutions,
            operationId,
          },
        })
      }),
    )
    for (const { id } of sections) if (id) sent.current.add(id)
    const undo = await undoOfAdding(listId, before.current.get(listId), [...sent.current])
    setSending(false)
    void refreshSummaries().catch(() => undefined)
    setAdded([...added, ...sections.flatMap(({ key }, i) => (results[i]?.status === 'fulfilled' ? [key] : []))])
    if (results.every(({ status }) => status === 'fulfilled')) {
      toast.success(t('lists.recipesAdded'), { undo })
      onClose()
    } else toast.failure(t('lists.recipesNotAdded'))
  }
  return (
    <Sheet opened onClose={onClose} title={t('lists.addToList')} closeLabel={t('action.close')} size={560}>
      <Stack gap="md">
        <Select
          label={t('lists.list')}
          data={lists.map(({ id, name }) => ({ value: id, label: name || t('lists.unnamed') }))}
          value={listId}
          onChange={setChosen}
          placeholder={t('lists.chooseList')}
          nothingFoundMessage={t('lists.none')}
        />
        <Switch
          label={t('lists.showAll')}
          checked={showsAll}
          onChange={event => setShowsAll(event.currentTarget.checked)}
        />
        <Group gap="xs">
          <Button variant="default" size="compact-md" onClick={() => pickAll(true)}>
            {t('lists.chooseAll')}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => pickAll(false)}>
            {t('action.selectNone')}
          </Button>
        </Group>
        {answers.some(({ isPending }) => isPending) && <RowsSkeleton label={t('lists.loading')} />}
        {answers.some(({ isError }) => isError) && <Text role="alert">{t('lists.recipeNotRead')}</Text>}
        {sections.map(({ key, ...section }) => (
          <RecipeSection
            key={key}
            {...section}
            timesOnList={timesOnList(section.slug)}
            isPicked={line => isPicked({ key, ...section }, line)}
            onPick={(line, to) => setPicked({ ...picked, [keyIn({ key, ...section }, line)]: to })}
            onScale={scale => setScales({ ...scales, [key]: scale })}
          />
        ))}
        <SheetFoot>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            onClick={() => void send()}
            loading={isSending}
            disabled={!listId || answers.some(({ data }) => !data)}
          >
            {t('lists.addToList')}
          </Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
