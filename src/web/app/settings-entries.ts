import type { ParseKeys } from 'i18next'
import { hasRight } from '#shared/permissions.ts'
import { seesApiTokens } from '#web/features/accounts/profile/sees-api-tokens.ts'
import {
  IconAdjustments,
  IconArchive,
  IconBell,
  IconBellRinging,
  IconBuildingCommunity,
  IconDeviceTablet,
  IconDownload,
  IconFileImport,
  IconHeartbeat,
  IconHome,
  IconKey,
  IconListSearch,
  IconSend,
  IconServer,
  IconShieldLock,
  IconTool,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '#web/ui/icons/icons.ts'
import type { NavEntry } from './navigation.ts'

interface SettingsSection {
  label: ParseKeys
  entries: NavEntry[]
}

/** Everything that can be set, from one's own name to the whole installation. */
export const settingsSections: SettingsSection[] = [
  {
    label: 'settings.you',
    entries: [
      { route: '/user/profile', label: 'settings.profile', icon: IconUser },
      { route: '/user/profile/security', label: 'settings.security', icon: IconShieldLock },
      { route: '/user/profile/appearance', label: 'settings.appearance', icon: IconAdjustments },
      { route: '/user/profile/notifications', label: 'settings.notifications', icon: IconBellRinging },
      { route: '/user/profile/api-tokens', label: 'settings.apiTokens', icon: IconKey, may: seesApiTokens },
    ],
  },
  {
    label: 'settings.household',
    entries: [
      {
        route: '/household',
        label: 'settings.preferences',
        icon: IconHome,
        may: user => hasRight(user, 'canManageHousehold'),
      },
      { route: '/household/members', label: 'settings.members', icon: IconUsers },
      { route: '/household/tablets', label: 'tablets.title', icon: IconDeviceTablet },
      { route: '/household/notifiers', label: 'settings.notifiers', icon: IconBell, may: user => user.advanced },
      { route: '/household/webhooks', label: 'settings.webhooks', icon: IconSend, may: user => user.advanced },
    ],
  },
  {
    label: 'settings.group',
    entries: [
      {
        route: '/group',
        label: 'settings.groupSettings',
        icon: IconUsersGroup,
        may: user => hasRight(user, 'canManage'),
      },
      { route: '/group/migrations', label: 'settings.migrations', icon: IconFileImport, may: user => user.advanced },
      { route: '/group/exports', label: 'settings.exports', icon: IconDownload },
    ],
  },
  {
    label: 'settings.administration',
    entries: [
      { route: '/admin/site-settings', label: 'settings.site', icon: IconServer, may: user => user.admin },
      { route: '/admin/health', label: 'settings.health', icon: IconHeartbeat, may: user => user.admin },
      { route: '/admin/maintenance', label: 'settings.maintenance', icon: IconTool, may: user => user.admin },
      { route: '/admin/parser', label: 'settings.parser', icon: IconListSearch, may: user => user.admin },
      { route: '/admin/backups', label: 'settings.backups', icon: IconArchive, may: user => user.admin },
      {
        route: '/admin/manage/users',
        label: 'settings.users',
        icon: IconUsers,
        may: user => user.admin,
        isOpenBelow: true,
      },
      {
        route: '/admin/manage/households',
        label: 'settings.households',
        icon: IconHome,
        may: user => user.admin,
        isOpenBelow: true,
      },
      {
        route: '/admin/manage/groups',
        label: 'settings.groups',
        icon: IconBuildingCommunity,
        may: user => user.admin,
        isOpenBelow: true,
      },
    ],
  },
]
