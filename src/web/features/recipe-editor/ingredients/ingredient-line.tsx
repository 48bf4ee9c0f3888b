import { Menu, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHeading, IconHeadingOff, IconRowInsertBottom, IconRowInsertTop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheet.tsx'
import { IngredientText } from '../../recipes/ingredient-text.tsx'
import { ItemMenu } from '../../sorting/item-menu.tsx'
import type { DraftIngredient } from '../draft/draft.ts'
import classes from '../editor.module.css'
import { IngredientFields } from './ingredient-fields.tsx'

interface Props {
  item: DraftIngredient
  index: number
  count: number
  name: string
  handle: ReactNode
  isPhone: boolean
  disableAmount: boolean
  onChange: (part: Partial<DraftIngredient>, about: string) => void
  onMove: (to: number) => void
  /** A new line before this one, or so many places behind. */
  onInsert: (behind: 0 | 1) => void
  onRemove: () => void
}

/** One ingredient: fields in a row where there is room, a line that opens them on a phone. */
export function IngredientLine({
  item,
  index,
  count,
  name,
  handle,
  isPhone,
  disableAmount,
  onChange,
  onMove,
  onInsert,
  onRemove,
}: Props) {
  const { t } = useTranslation()
  const [isOpen, sheet] = useDisclosure(false)
  const fields = <IngredientFields item={item} disableAmount={disableAmount} isStacked={isPhone} onChange={onChange} />
  return (
    <>
      {item.title !== null && (
        <TextInput
          className={classes.heading}
          variant="unstyled"
          aria-label={t('editor.sectionTitle')}
          placeholder={t('editor.sectionTitle')}
          value={item.title}
          onChange={event => onChange({ title: event.currentTarget.value }, 'title')}
        />
      )}
      <div className={classes.line}>
        {handle}
        {isPhone ? (
          <button type="button" className={classes.summary} onClick={sheet.open}>
            <IngredientText ingredient={item as never} options={{ disableAmount }} />
            {!name && t('editor.emptyIngredient')}
          </button>
        ) : (
          fields
        )}
        <ItemMenu
          label={t('editor.optionsOf', { name })}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        >
          <Menu.Item
            mih={44}
            leftSection={
              item.title === null ? <IconHeading size={18} aria-hidden /> : <IconHeadingOff size={18} aria-hidden />
            }
            onClick={() => onChange({ title: item.title === null ? '' : null }, '')}
          >
            {item.title === null ? t('editor.addSection') : t('editor.removeSection')}
          </Menu.Item>
          <Menu.Item mih={44} leftSection={<IconRowInsertTop size={18} aria-hidden />} onClick={() => onInsert(0)}>
            {t('editor.insertAbove')}
          </Menu.Item>
          <Menu.Item mih={44} leftSection={<IconRowInsertBottom size={18} aria-hidden />} onClick={() => onInsert(1)}>
            {t('editor.insertBelow')}
          </Menu.Item>
        </ItemMenu>
      </div>
      {item.originalText && item.originalText !== name && (
        <p className={classes.original}>{t('editor.originally', { text: item.originalText })}</p>
      )}
      {isPhone && (
        <Sheet opened={isOpen} onClose={sheet.close} title={t('editor.ingredient')} closeLabel={t('recipes.close')}>
          {fields}
        </Sheet>
      )}
    </>
  )
}
