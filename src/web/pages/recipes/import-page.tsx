import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ImportScreen } from '#web/features/recipes/recipe-import/import-screen.tsx'
import { Page } from '#web/ui/page/page.tsx'

export function ImportPage() {
  const { t } = useTranslation()
  const {
    recipe_import_url: given = '',
    handover,
    received,
    report,
    library,
    use_keywords,
    edit,
  } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <Page title={t('import.title')} width="reading">
      <ImportScreen
        given={given}
        wish={{ keywords: !!use_keywords, edit: !!edit }}
        isHandover={handover}
        received={received}
        onTaken={() => void navigate({ to: '.', search: {}, replace: true })}
        report={report}
        onReport={id => void navigate({ to: '.', search: id ? { report: id } : {} })}
        library={library}
        onLibrary={id => void navigate({ to: '.', search: id ? { library: id } : {} })}
      />
    </Page>
  )
}
