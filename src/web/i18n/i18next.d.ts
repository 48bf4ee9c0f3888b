import 'i18next'
import type web from '../../../locales/en-US/web.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web'
    resources: { web: typeof web }
    strictInterpolationChecks: false
  }
}
