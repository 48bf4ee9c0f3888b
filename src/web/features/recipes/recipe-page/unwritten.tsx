import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconPencil } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** In place of ingredients and steps while a recipe has neither, with the way to write them for those who may. */
export function Unwritten({ onEdit }: { onEdit?: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={IconPencil}
      title={t('recipes.unwritten')}
      action={onEdit && <Button onClick={onEdit}>{t('recipes.writeDown')}</Button>}
    >
      {onEdit ? t('recipes.unwrittenHint') : undefined}
    </EmptyState>
  )
}
