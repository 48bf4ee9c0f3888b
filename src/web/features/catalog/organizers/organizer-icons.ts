import { IconCategory, IconTag, IconWhisk } from '#web/ui/icons/icons.ts'

export const organizerIcons = { categories: IconCategory, tags: IconTag, tools: IconWhisk }
