import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'
import type { AuthMethod } from '#shared/contract/accounts/users.ts'
import type { Group } from '#shared/contract/admin/admin-groups.ts'
import { NewPasswordField } from '#web/features/accounts/account/new-password-field.tsx'
import type { useForm } from '#web/ui/forms/use-form.ts'
import { type UserValues, userFlags } from './user-values.ts'

/** Where somebody's password is checked: here, in a directory, or by a provider. */
const authMethods = [
  ['Mealie', 'account.password'],
  ['LDAP', 'check.ldapReady.title'],
  ['OIDC', 'check.oidcReady.title'],
] as const

interface UserFieldsProps {
  form: ReturnType<typeof useForm<UserValues>>
  groups: Group[]
  isNew: boolean
}

export function UserFields({ form, groups, isNew }: UserFieldsProps) {
  const { t } = useTranslation()
  const households = groups.find(({ name }) => name === form.values.group)?.households ?? []
  const chooseGroup = (name: string) =>
    form.replace({
      ...form.values,
      group: name,
      household: groups.find(group => group.name === name)?.households[0]?.name ?? '',
    })
  return (
    <Stack gap="md">
      <TextInput {...form.text('fullName')} label={t('account.fullName')} autoComplete="off" />
      <TextInput {...form.text('username')} label={t('account.username')} autoComplete="off" autoCapitalize="none" />
      <TextInput {...form.text('email')} label={t('account.email')} type="email" autoComplete="off" />
      {isNew && <NewPasswordField {...form.text('password')} label={t('account.password')} />}
      <NativeSelect
        label={t('settings.group')}
        value={form.values.group}
        onChange={event => chooseGroup(event.currentTarget.value)}
        data={groups.map(({ name }) => name)}
        disabled={!isNew}
        error={form.errors.group}
      />
      <NativeSelect
        label={t('settings.household')}
        value={form.values.household}
        onChange={event => form.set('household', event.currentTarget.value)}
        data={households.map(({ name }) => name)}
        error={form.errors.household}
      />
      {!isNew && (
        <NativeSelect
          label={t('admin.authMethod')}
          value={form.values.authMethod}
          onChange={event => form.set('authMethod', event.currentTarget.value as AuthMethod)}
          data={authMethods.map(([value, label]) => ({ value, label: t(label) }))}
        />
      )}
      <Stack gap="sm" mt="xs">
        {userFlags.map(flag => (
          <Checkbox
            key={flag}
            {...form.check(flag)}
            label={t(`permission.${flag}`)}
            description={t(`permission.${flag}Hint`)}
            // Whether somebody is an administrator is decided elsewhere when their password is.
            disabled={flag === 'admin' && form.values.authMethod !== 'Mealie'}
          />
        ))}
      </Stack>
    </Stack>
  )
}
