import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/ui/device/copy-button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import type { Catalogue } from '../offline/catalogue.ts'
import { forgetWaiting } from '../offline/list-store.ts'
import type { KeptList } from '../offline/lists-state.ts'
import { ChangeLines, textOfChanges } from '../refused-notice.tsx'
import { refusedChanges } from '../refused-words.ts'

/** What a guest did and nobody will see, because the link was revoked before it could be sent: to be told some other way. */
export function LostChanges({ token, kept, catalogue }: { token: string; kept: KeptList; catalogue: Catalogue }) {
  const { t } = useTranslation()
  const changes = refusedChanges(kept.device.base, kept.device.waiting, catalogue)
  return (
    <Notice kind="failure" title={t('lists.notTaken')} maw="46ch" mx="auto" mt="md">
      <ChangeLines changes={changes} />
      <Group gap="xs">
        <CopyButton text={textOfChanges(t, changes)} />
        <Button variant="default" onClick={() => void forgetWaiting(token)}>
          {t('editor.discard')}
        </Button>
      </Group>
    </Notice>
  )
}
