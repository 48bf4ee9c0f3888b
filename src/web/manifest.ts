const SHORTCUT_ICONS = [{ src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** How Larder presents itself once it is installed. Addresses are relative: it may live under a path prefix. */
export const manifest = {
  id: 'larder',
  name: 'Larder',
  short_name: 'Larder',
  description: 'Your recipes, plans and shopping lists',
  start_url: './',
  scope: './',
  display: 'standalone' as const,
  display_override: ['standalone' as const, 'minimal-ui' as const],
  theme_color: '#FBF9F5',
  background_color: '#FBF9F5',
  categories: ['food', 'lifestyle'],
  handle_links: 'preferred' as const,
  launch_handler: { client_mode: ['focus-existing' as const, 'auto' as const] },
  /** What other apps share: an address, words, pictures of a recipe, files; public/share-worker.js takes it. */
  share_target: {
    action: './share-target',
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [
        {
          name: 'files',
          accept: [
            'image/*',
            'application/zip',
            '.zip',
            '.paprikarecipes',
            'text/html',
            '.html',
            'application/json',
            '.json',
            'text/plain',
            '.txt',
            '.md',
            'application/pdf',
            '.pdf',
            '.cook',
          ],
        },
      ],
    },
  },
  shortcuts: [
    { name: 'Meal plan', url: './household/mealplan/planner/view', icons: SHORTCUT_ICONS },
    { name: 'Tonight', url: './household/mealplan/tonight', icons: SHORTCUT_ICONS },
    { name: 'Shopping lists', url: './shopping-lists', icons: SHORTCUT_ICONS },
  ],
  icons: [
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}
