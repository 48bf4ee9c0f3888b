import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '#shared/contract/accounts/groups.ts'
import { assistant } from '#shared/contract/planning/assistant.ts'
import { query } from '#web/api/query.ts'
import { GroupFacts } from '#web/features/accounts/groups/group-facts.tsx'
import { GroupForm } from '#web/features/accounts/groups/group-form.tsx'
import { AssistantForm } from '#web/features/planning/assistant/assistant-form.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { FormSkeleton } from '#web/ui/states/skeletons.tsx'

export function GroupPage() {
  const { t } = useTranslation()
  const group = useQuery(query(groups.getSelf))
  const helper = useQuery({ ...query(assistant.get), meta: { quiet: true } }).data
  return (
    <Page title={t('settings.groupSettings')} lead={group.data?.name} width="narrow">
      <Section title={t('group.privacy')}>
        {group.isPending && <FormSkeleton fields={1} label={t('state.loading')} />}
        {group.isError && <QueryError result={group} />}
        {group.data?.preferences && <GroupForm preferences={group.data.preferences} />}
      </Section>
      {helper?.available && (
        <Section title={t('assistant.section')}>
          <AssistantForm settings={helper} />
        </Section>
      )}
      <Section title={t('group.about')}>
        <GroupFacts />
      </Section>
    </Page>
  )
}
