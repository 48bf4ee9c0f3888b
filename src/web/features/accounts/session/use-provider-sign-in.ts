import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#shared/contract/accounts/auth.ts'
import { app } from '#shared/contract/admin/app.ts'
import { ApiError } from '#web/api/api-error.ts'
import { serverUrl } from '#web/api/base.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import type { LoginSearch } from './login-search.ts'
import { useEnter } from './use-enter.ts'

/** Where the person wanted to go, while the browser is at the provider. */
const WANTED = 'larder.wanted'

export interface ProviderSignIn {
  /** Null when nobody signs in by a provider here. */
  provider: { name: string; go: () => void } | null
  /** The provider has sent the browser back, or it is about to go there. */
  isOnTheWay: boolean
  failure: string | null
  /** What has to come with the password of the account that the provider may then open. */
  link: string
}

/** Signing in by the identity provider: the way there, by itself if the operator wants it so, and the way back. */
export function useProviderSignIn(search: LoginSearch): ProviderSignIn {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const about = useQuery(query(app.getAbout)).data
  const [wanted] = useState(() => search.redirect ?? sessionStorage.getItem(WANTED) ?? undefined)
  const enter = useEnter(wanted)
  const [failure, setFailure] = useState<string | null>(null)
  const [link, setLink] = useState('')
  const hasBegun = useRef(false)
  const isReturn = !!search.code || !!search.error
  const goesByItself = !!about?.enableOidc && about.oidcRedirect && !search.direct && !isReturn && !failure

  const go = () => {
    if (search.redirect) sessionStorage.setItem(WANTED, search.redirect)
    location.assign(serverUrl('/api/auth/oauth'))
  }

  const finish = async () => {
    const { code, state, iss, error, error_description } = search
    try {
      await call(auth.finishOidc, { query: { code, state, iss, error, error_description } })
      sessionStorage.removeItem(WANTED)
      await enter()
    } catch (error) {
      setFailure(error instanceof ApiError && error.message ? error.message : failureText(error, t))
      setLink(linkOf(error))
      // Another try begins anew, and is not sent to the provider by itself again.
      await navigate({ to: '/login', search: { direct: true, redirect: search.redirect }, replace: true })
    }
  }

  useEffect(() => {
    if (hasBegun.current || !(isReturn || goesByItself)) return
    hasBegun.current = true
    if (isReturn) void finish()
    else go()
  })

  const problem = search.problem === 'provider-unreachable' || search.problem === 'provider-not-set-up'
  return {
    provider: about?.enableOidc ? { name: about.oidcProviderName, go } : null,
    isOnTheWay: isReturn || goesByItself,
    link,
    failure: failure ?? (problem ? t(`login.problems.${search.problem as 'provider-unreachable'}`) : null),
  }
}

const linkOf = (error: unknown): string =>
  (error instanceof ApiError && (error.body as { detail?: { link?: string } } | null)?.detail?.link) || ''
