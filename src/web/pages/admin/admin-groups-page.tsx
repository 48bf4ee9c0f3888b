import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateGroup } from '#web/features/admin/admin/admin.queries.ts'
import { GroupList } from '#web/features/admin/admin/group-list.tsx'
import { NameDialog } from '#web/features/admin/admin/name-dialog.tsx'
import { IconPlus } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'

export function AdminGroupsPage() {
  const { t } = useTranslation()
  const create = useCreateGroup()
  const [isCreating, setCreating] = useState(false)
  const button = (
    <Button leftSection={<IconPlus size={20} />} onClick={() => setCreating(true)}>
      {t('admin.newGroup')}
    </Button>
  )
  return (
    <Page title={t('settings.groups')} actions={button} width="reading">
      <GroupList />
      <NameDialog
        opened={isCreating}
        onClose={() => setCreating(false)}
        title={t('admin.newGroup')}
        create={({ name }) => create.mutateAsync(name)}
      />
    </Page>
  )
}
