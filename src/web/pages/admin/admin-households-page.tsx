import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupsQuery, useCreateHousehold } from '#web/features/admin/admin/admin.queries.ts'
import { HouseholdList } from '#web/features/admin/admin/household-list.tsx'
import { NameDialog } from '#web/features/admin/admin/name-dialog.tsx'
import { IconPlus } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'

export function AdminHouseholdsPage() {
  const { t } = useTranslation()
  const groups = useQuery(groupsQuery).data?.items
  const create = useCreateHousehold()
  const [isCreating, setCreating] = useState(false)
  const button = (
    <Button leftSection={<IconPlus size={20} />} onClick={() => setCreating(true)} disabled={!groups}>
      {t('admin.newHousehold')}
    </Button>
  )
  return (
    <Page title={t('settings.households')} actions={button} width="reading">
      <HouseholdList />
      {groups && (
        <NameDialog
          opened={isCreating}
          onClose={() => setCreating(false)}
          title={t('admin.newHousehold')}
          groups={groups}
          create={create.mutateAsync}
        />
      )}
    </Page>
  )
}
