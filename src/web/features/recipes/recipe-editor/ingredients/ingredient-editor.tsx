import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parserLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconListCheck, IconScale } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { SortableList } from '#web/ui/sorting/sortable-list.tsx'
import { BulkAdd } from '../bulk/bulk-add.tsx'
import type { DraftIngredient, RecipeDraft } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import classes from '../editor.module.css'
import { useConfidence } from '../field-warnings.tsx'
import { IngredientLine } from './ingredient-line.tsx'
import { linesOf } from './ingredients-of-lines.ts'
import { lineTextOf } from './line-text.ts'
import { QuickAdd } from './quick-add.tsx'
import { tellApart } from './tell-apart.ts'
import { useIngredients } from './use-ingredients.ts'

interface Props {
  draft: RecipeDraft
  change: ChangeDraft
  /** The recipe that is there already: its lines can be told apart on a page of their own. */
  slug?: string
}

/** The ingredients: each a line of text, read as it is typed. */
export function IngredientEditor({ draft, change, slug }: Props) {
  const { t } = useTranslation()
  const doubt = useConfidence()
  const groupSlug = useGroupSlug()
  const items = draft.recipeIngredient
  const { disableAmount } = draft.settings
  const changes = useIngredients(change, disableAmount)
  const nameOf = (item: DraftIngredient, index: number) =>
    lineTextOf(item, disableAmount) || t('editor.ingredientNumber', { number: index + 1 })
  return (
    <Section
      title={t('recipes.ingredients')}
      hint={t('editor.ingredientsHint')}
      mark={doubt('recipeIngredient')}
      actions={
        <Group gap="xs">
          {disableAmount && (
            <Button
              variant="subtle"
              leftSection={<IconScale size={18} aria-hidden />}
              onClick={async () => change(await tellApart(draft))}
            >
              {t('import.separate')}
            </Button>
          )}
          {slug && !disableAmount && items.some(({ food, unit }) => !food && !unit) && (
            <Button
              variant="subtle"
              leftSection={<IconListCheck size={18} aria-hidden />}
              renderRoot={props => <Link {...props} {...parserLink(groupSlug, slug)} />}
            >
              {t('parser.menu')}
            </Button>
          )}
          <BulkAdd
            title={t('bulk.ingredients')}
            hint={t('bulk.ingredientsHint')}
            entriesOf={linesOf}
            countLabel={count => t('bulk.lineCount', { count })}
            onAdd={changes.addText}
          />
        </Group>
      }
    >
      <SortableList items={items} idOf={item => item.referenceId} nameOf={nameOf} onMove={changes.move}>
        {(item, index, handle) => (
          <IngredientLine
            item={item}
            index={index}
            count={items.length}
            name={nameOf(item, index)}
            handle={handle}
            disableAmount={disableAmount}
            changes={changes}
          />
        )}
      </SortableList>
      <div className={classes.add}>
        <QuickAdd
          isPlain={disableAmount}
          onUse={() => changes.use(undefined)}
          onAdd={changes.add}
          onAddText={changes.addText}
        />
      </div>
    </Section>
  )
}
