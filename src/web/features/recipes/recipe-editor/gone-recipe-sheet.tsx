import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bin } from '#shared/contract/maintenance/bin.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { query } from '#web/api/query.ts'
import { useRestore } from '#web/features/maintenance/bin/bin.queries.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { newId } from '#web/ui/new-id.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { toastStore } from '#web/ui/toasts/toasts.ts'
import type { RecipeDraft } from './draft/draft.ts'
import { type Made, useCreateRecipe } from './recipe-editor.queries.ts'
import { useFocusWhenNew } from './use-focus-when-new.ts'

interface Props {
  recipe: Pick<Recipe, 'id' | 'name'>
  draft: RecipeDraft
  /** Saves once more, now that the recipe is there again. */
  onRestored: () => Promise<void>
  onCreated: (slug: string) => void
  onClose: () => void
}

/** Somebody deleted the recipe while it was written: it comes back from the bin, or what was written becomes a new one. */
export function GoneRecipeSheet({ recipe, draft, onRestored, onCreated, onClose }: Props) {
  const { t } = useTranslation()
  const result = useQuery({ ...query(bin.list, { query: { recipeId: recipe.id } }), meta: { quiet: true } })
  const { data: found, isPending } = result
  const binned = found?.find(({ mayRestore }) => mayRestore)
  const mainButton = useFocusWhenNew<HTMLButtonElement>(found !== undefined)
  const { mutateAsync: restore } = useRestore()
  const { mutateAsync: create } = useCreateRecipe()
  const [made] = useState<Made>(() => ({ id: newId() }))
  const [working, setWorking] = useState<'restore' | 'create'>()
  const [failure, setFailure] = useState<string>()
  const run = async (what: typeof working, work: () => Promise<void>) => {
    setWorking(what)
    setFailure(undefined)
    try {
      await work()
      // The page behind may have told by itself that the recipe is gone.
      toastStore.close(`failure:${t('failure.notFound')}`)
    } catch (error) {
      setFailure(failureText(error, t))
    }
    setWorking(undefined)
  }
  const bringBack = (id: string) =>
    run('restore', async () => {
      await restore([id])
      await onRestored()
    })
  // Its files went with the recipe, and whose it was may be no longer here.
  const saveAsNew = () =>
    run('create', async () => onCreated((await create({ draft: { ...draft, assets: [], userId: null }, made })).slug))
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('editor.goneTitle', { name: recipe.name })}
      closeLabel={t('recipes.close')}
    >
      <Stack>
        {failure && <Notice kind="failure">{failure}</Notice>}
        {isPending ? (
          <RowsSkeleton rows={2} height={28} label={t('state.loading')} />
        ) : (
          <>
            {!found ? (
              <QueryError result={result} />
            ) : binned ? (
              <Text>{t('editor.goneHint')}</Text>
            ) : found.length ? (
              <Text>
                <bdi>{recipe.name}</bdi>
                {factSign()}
                {t('bin.notYours')}
              </Text>
            ) : (
              <Text>{t('editor.goneForGoodHint')}</Text>
            )}
            <SheetFoot>
              <Button
                ref={binned ? undefined : mainButton}
                data-autofocus={!binned || undefined}
                variant={binned || !found ? 'default' : 'filled'}
                loading={working === 'create'}
                disabled={working === 'restore'}
                onClick={() => void saveAsNew()}
              >
                {t('editor.saveAsNew')}
              </Button>
              {binned && (
                <Button
                  ref={mainButton}
                  data-autofocus
                  loading={working === 'restore'}
                  disabled={working === 'create'}
                  onClick={() => void bringBack(binned.id)}
                >
                  {t('editor.restoreAndSave')}
                </Button>
              )}
            </SheetFoot>
          </>
        )}
      </Stack>
    </Sheet>
  )
}
