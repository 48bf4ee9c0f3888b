import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RateStars } from '#web/features/recipes/recipes/rating/rate-stars.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'

interface Props {
  recipe: { id: string; name: string; rating: number | null }
  onClose: () => void
}

/** My stars for a recipe of a list, given without opening it. */
export default function RateDialog({ recipe, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Sheet opened onClose={onClose} title={recipe.name} closeLabel={t('recipes.close')}>
      <RateStars recipe={recipe} />
      <SheetFoot>
        <Button onClick={onClose}>{t('recipes.rated')}</Button>
      </SheetFoot>
    </Sheet>
  )
}
