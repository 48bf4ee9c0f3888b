import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BackupFile } from '#shared/contract/maintenance/backups.ts'
import { formatDate } from '#web/i18n/format.ts'
import {
  IconDotsVertical,
  IconDownload,
  IconFileImport,
  IconHistory,
  IconListCheck,
  IconShieldCheck,
  IconTrash,
} from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { Facts } from '#web/ui/rows/facts.tsx'
import { Row } from '#web/ui/rows/row-list.tsx'
import { downloadBackup } from './backups.queries.ts'

interface BackupRowProps {
  backup: BackupFile
  onRestore: () => void
  onRestorePart: () => void
  onProve: () => void
  onBring: () => void
  onRemove: () => void
}

export function BackupRow({ backup, onRestore, onRestorePart, onProve, onBring, onRemove }: BackupRowProps) {
  const { t } = useTranslation()
  const proven = backup.provenAt && t('backups.provenAt', { date: formatDate(backup.provenAt, 'long') })
  const facts = [formatDate(backup.date, 'long'), backup.size, backup.problem ?? (proven || t('backups.notProven'))]
  return (
    <Row
      title={<bdi>{backup.name}</bdi>}
      note={<Facts facts={facts} />}
      end={
        <ActionMenu
          position="bottom-end"
          button={props => (
            <ActionIcon
              {...props}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('action.menuOf', { name: backup.name })}
            >
              <IconDotsVertical size={18} />
            </ActionIcon>
          )}
          actions={[
            { id: 'restore', label: t('backups.restore'), icon: IconHistory, run: onRestore },
            { id: 'part', label: t('backups.partMenu'), icon: IconListCheck, run: onRestorePart },
            { id: 'prove', label: t('backups.prove'), icon: IconShieldCheck, run: onProve },
            { id: 'bring', label: t('backups.bringMealie'), icon: IconFileImport, run: onBring },
            {
              id: 'download',
              label: t('backups.download'),
              icon: IconDownload,
              run: () => void downloadBackup(backup.name),
            },
            {
              id: 'remove',
              label: t('action.delete'),
              icon: IconTrash,
              run: onRemove,
              isDangerous: true,
              startsGroup: true,
            },
          ]}
        />
      }
    />
  )
}
