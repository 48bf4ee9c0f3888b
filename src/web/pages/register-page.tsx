import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { app } from '#shared/contract/admin/app.ts'
import { query } from '#web/api/query.ts'
import { RegistrationForm } from '#web/features/accounts/registration/registration-form.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'

const route = getRouteApi('/plain/register')

export function RegisterPage() {
  const { t } = useTranslation()
  const { token } = route.useSearch()
  const about = useQuery(query(app.getAbout))
  if (about.isPending) return <FormSkeleton label={t('state.loading')} />
  if (about.isError) return <QueryError isPage result={about} />
  return <RegistrationForm token={token} isOpen={about.data.allowSignup} />
}
