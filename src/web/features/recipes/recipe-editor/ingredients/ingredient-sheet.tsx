import { useTranslation } from 'react-i18next'
import { isolate } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import type { DraftIngredient } from '../draft/draft.ts'
import classes from '../editor.module.css'
import { IngredientFields } from './ingredient-fields.tsx'

interface Props {
  item: DraftIngredient
  /** The line as it reads now. */
  text: string
  disableAmount: boolean
  isOpen: boolean
  onClose: () => void
  onChange: (part: Partial<DraftIngredient>, about: string) => void
}

/** Amount, unit, food and note of a line in boxes of their own, and what it was when it came. */
export function IngredientSheet({ item, text, disableAmount, isOpen, onClose, onChange }: Props) {
  const { t } = useTranslation()
  const { originalText } = item
  return (
    <Sheet opened={isOpen} onClose={onClose} title={t('editor.ingredient')} closeLabel={t('recipes.close')}>
      <IngredientFields item={item} disableAmount={disableAmount} isStacked onChange={onChange} />
      {originalText && originalText !== text && (
        <p className={classes.original}>{t('editor.originally', { text: isolate(originalText) })}</p>
      )}
    </Sheet>
  )
}
