import { useTranslation } from 'react-i18next'
import { hasRight } from '#shared/permissions.ts'
import { DinersSection } from '#web/features/accounts/diners/diners-section.tsx'
import { InvitationForm } from '#web/features/accounts/households/invitation-form.tsx'
import { MemberList } from '#web/features/accounts/households/member-list.tsx'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function MembersPage() {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <Page title={t('members.title')} lead={t('members.lead', { household: user.household })} width="reading">
      {hasRight(user, 'canInvite') && (
        <Section title={t('invite.title')} hint={t('invite.hint')}>
          <InvitationForm />
        </Section>
      )}
      <Section title={t('members.who')} hint={hasRight(user, 'canManage') ? t('members.hint') : t('members.readOnly')}>
        <MemberList />
      </Section>
      <DinersSection />
    </Page>
  )
}
