import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { UnchangedRecipe } from '#shared/contract/recipes/bulk-changes.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** How many recipes a change left as they were; pressed, it names them all, each with the reason. */
export function UnchangedRecipes({ recipes }: { recipes: readonly UnchangedRecipe[] }) {
  const { t } = useTranslation()
  const [isOpen, list] = useDisclosure(false)
  return (
    <>
      {t('selection.notChanged', { number: formatNumber(recipes.length) })}{' '}
      <Button variant="subtle" onClick={list.open}>
        {t('bin.open')}
      </Button>
      <UnchangedSheet recipes={recipes} isOpen={isOpen} onClose={list.close} />
    </>
  )
}

interface SheetProps {
  recipes: readonly UnchangedRecipe[]
  isOpen: boolean
  onClose: () => void
}

export function UnchangedSheet({ recipes, isOpen, onClose }: SheetProps) {
  const { t } = useTranslation()
  const title = t('selection.notChanged', { number: formatNumber(recipes.length) })
  return (
    <Sheet opened={isOpen} onClose={onClose} title={title} closeLabel={t('recipes.close')}>
      <RowList label={title}>
        {recipes.map(({ id, name, reason }, at) => (
          <Row key={id ?? at} title={name} note={t(`selection.reasons.${reason}`)} />
        ))}
      </RowList>
    </Sheet>
  )
}
