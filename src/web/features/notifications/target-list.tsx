import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconDotsVertical, IconEdit, IconTrash } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import { Facts } from '#web/ui/rows/facts.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { Confirm } from '#web/ui/sheets/confirm.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

interface TargetListProps<Target extends { id: string }> {
  label: string
  list: UseQueryResult<{ items: Target[] }>
  addLabel: string
  empty: { icon: ComponentProps<typeof EmptyState>['icon']; title: string; hint: string }
  nameOf: (target: Target) => string
  factsOf: (target: Target) => string[]
  test: { label: string; run: (target: Target) => void; isRunning: (target: Target) => boolean }
  /** What can be done with one besides changing and deleting it. */
  actionsOf?: (target: Target) => MenuAction[]
  remove: UseMutationResult<unknown, Error, string>
  removeText: string
  form: (target: Target | null, onClose: () => void) => ReactNode
}

/** Where messages of the household go: each can be tried, changed and deleted. */
export function TargetList<Target extends { id: string }>(props: TargetListProps<Target>) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<Target | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Target | null>(null)
  const { list, empty, test, remove, nameOf } = props
  if (list.isPending) return <RowListSkeleton rows={2} label={t('state.loading')} />
  if (list.isError) return <QueryError result={list} />
  const add = <Button onClick={() => setEditing('new')}>{props.addLabel}</Button>
  const onError = (error: unknown) => toast.failure(failureText(error, t))

  const menuOf = (target: Target): MenuAction[] => [
    { id: 'edit', label: t('action.edit'), icon: IconEdit, run: () => setEditing(target) },
    ...(props.actionsOf?.(target) ?? []),
    {
      id: 'remove',
      label: t('action.delete'),
      icon: IconTrash,
      run: () => setLeaving(target),
      isDangerous: true,
      startsGroup: true,
    },
  ]
  const rowOf = (target: Target) => (
    <Row
      key={target.id}
      title={<bdi>{nameOf(target)}</bdi>}
      note={<Facts facts={props.factsOf(target)} />}
      isEndBelow
      end={
        <Group gap={4} wrap="nowrap">
          <Button variant="default" loading={test.isRunning(target)} onClick={() => test.run(target)}>
            {test.label}
          </Button>
          <ActionMenu
            position="bottom-end"
            button={menu => (
              <ActionIcon
                {...menu}
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('action.menuOf', { name: nameOf(target) })}
              >
                <IconDotsVertical size={18} />
              </ActionIcon>
            )}
            actions={menuOf(target)}
          />
        </Group>
      }
    />
  )
  return (
    <Stack>
      {list.data.items.length === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title} action={add}>
          {empty.hint}
        </EmptyState>
      ) : (
        <>
          <RowList label={props.label}>{list.data.items.map(rowOf)}</RowList>
          <Group>{add}</Group>
        </>
      )}
      {editing && props.form(editing === 'new' ? null : editing, () => setEditing(null))}
      <Confirm
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSuccess: () => setLeaving(null), onError })}
        isWorking={remove.isPending}
        title={t('action.deleteTitle', { name: leaving ? nameOf(leaving) : '' })}
        confirmLabel={t('action.delete')}
        cancelLabel={t('action.cancel')}
      >
        {props.removeText}
      </Confirm>
    </Stack>
  )
}
