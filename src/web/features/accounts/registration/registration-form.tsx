import { Anchor } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registration } from '#shared/contract/accounts/registration.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { type AccountValues, accountFields, emptyAccount } from '#web/features/accounts/account/account-values.ts'
import { SignInLayout } from '#web/features/accounts/session/sign-in-layout.tsx'
import { useReturn } from '#web/features/accounts/session/use-return.ts'
import { ownZone } from '#web/i18n/own-zone.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { faultsByField } from '#web/ui/forms/server-faults.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { AccountStep } from './account-step.tsx'
import { invitedText } from './invited-text.ts'
import { NewGroupStep, type NewGroupValues } from './new-group-step.tsx'
import { useInvitation } from './registration.queries.ts'
import { TokenStep } from './token-step.tsx'
import { WayStep } from './way-step.tsx'

type Step = 'way' | 'token' | 'group' | 'account'

interface RegistrationFormProps {
  /** Of an invitation that somebody followed. */
  token: string | undefined
  /** Whether people may come without an invitation. */
  isOpen: boolean
}

/** Getting an account: by invitation into a household, or with a group of one's own. */
export function RegistrationForm({ token: given, isOpen }: RegistrationFormProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const goOn = useReturn()
  const [way, setWay] = useState<'join' | 'create'>('join')
  const [step, setStep] = useState<Step>(given ? 'account' : isOpen ? 'way' : 'token')
  const [token, setToken] = useState(given ?? '')
  const [group, setGroup] = useState<NewGroupValues>({ group: '', private: true, seedData: true })
  const [account, setAccount] = useState<AccountValues>(emptyAccount)
  const [failure, setFailure] = useState<string | null>(null)

  const invitation = useInvitation(way === 'join' && step === 'account' ? token : '')
  // Nobody writes down who they are for an invitation that no longer works.
  const shown = invitation.data === null ? 'token' : step

  const choose = (chosen: 'join' | 'create') => {
    setWay(chosen)
    setStep(chosen === 'join' ? 'token' : 'group')
  }

  const register = async (values: AccountValues) => {
    setAccount(values)
    setFailure(null)
    try {
      const house = way === 'join' ? { groupToken: token } : group
      await call(registration.register, {
        body: { ...values, ...house, locale: i18n.language, timeZone: ownZone() },
      })
      toast.success(t('register.done'))
      await navigate({ to: '/login', search: goOn })
    } catch (error) {
      const isRefused = way === 'join' && isAboutInvitation(error)
      // Programs are told of a token, which nobody here has heard of.
      const faults = faultsByField(error, accountFields, t)
      if (isRefused) setFailure(t('register.noInvitation'))
      else if (!faults) setFailure(failureText(error, t))
      if (isRefused) setStep('token')
      return faults
    }
  }

  const search = invitation.data ? { redirect: addressOf(token) } : goOn
  const links = (
    <Anchor renderRoot={props => <Link {...props} to="/login" search={search} />}>{t('register.haveAccount')}</Anchor>
  )
  return (
    <SignInLayout
      drawing="letter"
      title={invitation.data ? invitedText(invitation.data, t) : t(`register.${shown}.title`)}
      tabTitle={t('register.title')}
      lead={t(`register.${shown}.lead`)}
      failure={failure ?? (invitation.data === null ? t('register.noInvitation') : null)}
      links={links}
    >
      {step === 'way' && <WayStep onChoose={choose} />}
      {shown === 'token' && (
        <TokenStep
          initial={token}
          onBack={isOpen ? () => setStep('way') : undefined}
          onNext={value => {
            setToken(value)
            setFailure(null)
            setStep('account')
          }}
        />
      )}
      {step === 'group' && (
        <NewGroupStep
          initial={group}
          onBack={() => setStep('way')}
          onNext={values => {
            setGroup(values)
            setStep('account')
          }}
        />
      )}
      {shown === 'account' && (
        <AccountStep
          initial={account}
          onBack={values => {
            setAccount(values)
            setStep(way === 'join' ? 'token' : 'group')
          }}
          onNext={register}
        />
      )}
    </SignInLayout>
  )
}

/** Where whoever signs in first goes on with the invitation. */
const addressOf = (token: string) => `/register?token=${encodeURIComponent(token)}`

/** An invitation that is unknown, used up or misspelt. */
const isAboutInvitation = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.faults.some(({ loc }) => loc.includes('groupToken')))
