import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { app } from '#shared/contract/admin/app.ts'
import { query } from '#web/api/query.ts'
import { InvitedMember } from '#web/features/accounts/registration/invited-member.tsx'
import { RegistrationForm } from '#web/features/accounts/registration/registration-form.tsx'
import { useIsTablet, useSession } from '#web/features/accounts/session/session.queries.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { FormSkeleton } from '#web/ui/states/skeletons.tsx'

const route = getRouteApi('/plain/register')

export function RegisterPage() {
  const { t } = useTranslation()
  const { token } = route.useSearch()
  const user = useSession()
  const isTablet = useIsTablet()
  const [isForOther, setForOther] = useState(false)
  const about = useQuery(query(app.getAbout))
  if (about.isPending) return <FormSkeleton label={t('state.loading')} />
  if (about.isError) return <QueryError isPage result={about} />
  if (token && user && !isTablet && !isForOther)
    return <InvitedMember token={token} user={user} onOther={() => setForOther(true)} />
  return <RegistrationForm token={token} isOpen={about.data.allowSignup} />
}
