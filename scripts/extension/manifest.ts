export const BROWSERS = ['chromium', 'firefox'] as const
export type Browser = (typeof BROWSERS)[number]

export const ICON_SIZES = [16, 32, 48, 128]

const icons = Object.fromEntries(ICON_SIZES.map(size => [size, `icons/${size}.png`]))

/**
 * What a browser is told of the extension. It may look at the page on which its icon was clicked, and at no other; which
 * server it may call somebody is asked when they connect theirs, unless it is built for one.
 */
export function manifestFor(browser: Browser, version: string, host?: string) {
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    version,
    default_locale: 'en',
    icons,
    action: { default_popup: 'popup.html', default_title: '__MSG_description__', default_icon: icons },
    options_ui: { page: 'options.html', open_in_tab: true },
    permissions: ['activeTab', 'scripting', 'storage'],
    ...(host ? { host_permissions: [host] } : {}),
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    // Firefox would otherwise call servers at home by HTTPS, which many do not speak.
    content_security_policy: { extension_pages: "script-src 'self'; object-src 'self'" },
    ...own[browser],
  }
}

const own = {
  chromium: {
    minimum_chrome_version: '120',
    background: { service_worker: 'background.js', type: 'module' },
  },
  firefox: {
    background: { scripts: ['background.js'], type: 'module' },
    browser_specific_settings: {
      gecko: {
        id: 'browser-extension@larder',
        strict_min_version: '128.0',
        data_collection_permissions: { required: ['websiteContent'] },
      },
    },
  },
} satisfies Record<Browser, object>
