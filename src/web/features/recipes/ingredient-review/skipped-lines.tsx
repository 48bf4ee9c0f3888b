import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconChevronDown } from '#web/ui/icons/icons.ts'
import type { DraftIngredient } from '../recipe-editor/draft/draft.ts'
import { IngredientText } from '../recipes/ingredients/ingredient-text.tsx'
import classes from './parser.module.css'
import { lineText } from './parser-line.ts'

interface Props {
  items: readonly DraftIngredient[]
  onRead: (item: DraftIngredient, text: string) => void
}

/** Lines that were told apart before: they stay as they are, unless somebody asks. */
export function SkippedLines({ items, onRead }: Props) {
  const { t } = useTranslation()
  if (!items.length) return null
  return (
    <details className={classes.skipped}>
      <summary>
        {t('parser.skipped', { count: items.length })}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <ul>
        {items.map(item => {
          const text = lineText(item, false)
          return (
            <li key={item.referenceId}>
              <span>
                <IngredientText ingredient={item as never} options={{ disableAmount: false }} />
              </span>
              <Button
                variant="subtle"
                aria-label={t('parser.readAnewOf', { line: text })}
                onClick={() => onRead(item, text)}
              >
                {t('parser.readAnew')}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
