import { ActionIcon, Button } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { parser, type StoredCorrection } from '#shared/contract/catalog/parser.ts'
import { ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconPencilCheck, IconTrash } from '#web/ui/icons/icons.ts'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { ToAllRecipes } from '../recipes/to-all-recipes.tsx'

/** How people of the group put ingredient lines right: what every reading of a line follows. */
export function CorrectionList() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: keyOf(parser.listCorrections) })
  const result = useInfiniteQuery({
    queryKey: [...keyOf(parser.listCorrections)],
    queryFn: ({ pageParam }) => call(parser.listCorrections, { query: { page: pageParam, perPage: 50 } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
  })
  const keep = useMutation({
    mutationFn: ({ line, quantity, unit, food, note }: StoredCorrection) =>
      call(parser.correct, { body: { corrections: [{ line, quantity, unit, food, note }] } }),
    onSuccess: changed,
  })
  const remove = useMutation({
    mutationFn: (one: StoredCorrection) => call(parser.removeCorrection, { params: { id: one.id } }),
    onSuccess: one => {
      void changed()
      toast.success(t('parser.forgotten'), { undo: () => keep.mutate(one) })
    },
  })
  if (result.isPending) return <RowsSkeleton rows={6} height={56} label={t('data.loading')} />
  if (result.error) return <QueryError result={result} />
  const all = result.data.pages.flatMap(({ items }) => items)
  if (!all.length)
    return (
      <EmptyState icon={IconPencilCheck} title={t('parser.noCorrections')} action={<ToAllRecipes />}>
        {t('parser.noCorrectionsHint')}
      </EmptyState>
    )
  return (
    <>
      <p>{t('parser.correctionsHint')}</p>
      <RowList label={t('parser.corrections')}>
        {all.map(one => (
          <Row
            key={one.id}
            title={<span dir="auto">{one.line}</span>}
            note={<span dir="auto">{partsOf(one)}</span>}
            end={
              <ActionIcon aria-label={t('parser.forget', { line: one.line })} onClick={() => remove.mutate(one)}>
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            }
          />
        ))}
      </RowList>
      {result.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={result.isFetchingNextPage}
          onClick={() => void result.fetchNextPage()}
        >
          {t('action.showMore')}
        </Button>
      )}
    </>
  )
}

const partsOf = ({ quantity, unit, food, note }: StoredCorrection) =>
  [
    quantity === null ? '' : ingredientParts({ quantity, note: '' } as never, { disableAmount: false }).text,
    unit,
    food,
    note,
  ]
    .filter(Boolean)
    .join(factSign())
