import { ActionIcon, Button } from '@mantine/core'
import { IconDotsVertical, IconExternalLink, IconPencil, IconPlus, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeAction } from '#shared/contract/recipe-actions.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { RowsSkeleton } from '#web/ui/skeletons.tsx'
import { useOfferUndo } from '../bin/use-offer-undo.ts'
import { QueryError } from '../failures/query-error.tsx'
import { RecipeActionForm } from './recipe-action-form.tsx'
import { useRecipeActions, useRemoveRecipeAction } from './recipe-actions.queries.ts'

/** What the household can do with a recipe elsewhere: looked at, made, changed and thrown away. */
export function RecipeActionList() {
  const { t } = useTranslation()
  const result = useRecipeActions()
  const [edited, setEdited] = useState<RecipeAction | 'new'>()
  const { mutate: remove } = useRemoveRecipeAction()
  const offerUndo = useOfferUndo()
  const removeOne = ({ id, title }: RecipeAction) =>
    remove(id, { onSuccess: ids => offerUndo(t('recipeActions.removed', { title }), ids) })
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('recipeActions.create')}
    </Button>
  )
  return (
    <Section title={t('recipeActions.title')} hint={t('recipeActions.lead')} actions={!!result.data?.length && create}>
      {result.error && !result.data && <QueryError result={result} />}
      {result.isPending && <RowsSkeleton label={t('recipeActions.loading')} />}
      {result.data?.length === 0 && (
        <EmptyState icon={IconSend} title={t('recipeActions.none')} action={create}>
          {t('recipeActions.noneHint')}
        </EmptyState>
      )}
      {!!result.data?.length && (
        <RowList label={t('recipeActions.title')}>
          {result.data.map(action => (
            <Row
              key={action.id}
              start={action.actionType === 'link' ? <IconExternalLink aria-hidden /> : <IconSend aria-hidden />}
              title={action.title}
              note={
                <>
                  {t(`recipeActions.kinds.${action.actionType}`)} · <bdi dir="ltr">{action.url}</bdi>
                </>
              }
              end={
                <ActionMenu
                  button={props => (
                    <ActionIcon {...props} aria-label={t('editor.optionsOf', { name: action.title })}>
                      <IconDotsVertical size={18} aria-hidden />
                    </ActionIcon>
                  )}
                  actions={[
                    { id: 'edit', label: t('action.edit'), icon: IconPencil, run: () => setEdited(action) },
                    {
                      id: 'remove',
                      label: t('action.delete'),
                      icon: IconTrash,
                      isDangerous: true,
                      run: () => removeOne(action),
                    },
                  ]}
                />
              }
            />
          ))}
        </RowList>
      )}
      {edited && (
        <RecipeActionForm action={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Section>
  )
}
