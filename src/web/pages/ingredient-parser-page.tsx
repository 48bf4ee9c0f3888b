import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ParserScreen } from '#web/features/ingredient-parser/parser-screen.tsx'
import { Page } from '#web/ui/page.tsx'

export function IngredientParserPage() {
  const { t } = useTranslation()
  const { slug = '' } = useParams({ strict: false })
  return (
    <Page title={t('parser.title')} lead={t('parser.lead')}>
      <ParserScreen key={slug} slug={slug} />
    </Page>
  )
}
