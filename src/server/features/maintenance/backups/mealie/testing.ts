import bcrypt from 'bcryptjs'
import sharp from 'sharp'
import { zip } from '#server/testing/zip.ts'

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const bare = (n: number) => id(n).replaceAll('-', '')
const at = { created_at: '2024-04-07T16:54:57.742462', update_at: '2024-05-07T16:54:57' }

/** A small installation of version 2 on SQLite: one of everything, and some rows that lead nowhere. */
export const installation = {
  alembic_version: [{ version_num: '3897397b4631' }],
  groups: [{ id: bare(1), name: 'Home', slug: 'home', ...at }],
  group_preferences: [{ id: bare(2), group_id: bare(1), private_group: false, ...at }],
  households: [{ id: bare(3), group_id: bare(1), name: 'Family', slug: 'family', ...at }],
  household_preferences: [{ id: bare(4), household_id: bare(3), first_day_of_week: 1, recipe_public: false, ...at }],
  users: [
    {
      ...{ id: bare(5), full_name: 'Ann', username: 'Ann', email: 'ann@example.com', admin: true, ...at },
      ...{
        password: bcrypt.hashSync('MyPassword', 4),
        auth_method: 'MEALIE',
        group_id: bare(1),
        household_id: bare(3),
      },
    },
    {
      id: bare(6),
      username: 'ben',
      email: 'ben@example.com',
      password: 'LDAP',
      group_id: bare(1),
      household_id: bare(3),
      ...at,
    },
    { id: bare(7), username: 'gone', email: 'gone@example.com', password: 'x', group_id: bare(99), ...at },
  ],
  long_live_tokens: [
    { id: 4, name: 'phone', token: 'eyJ.aaa.bbb', user_id: bare(5), ...at, created_at: '2026-01-01T00:00:00' },
  ],
  multi_purpose_labels: [{ id: bare(10), name: 'Veg', color: '#00ff00', group_id: bare(1), ...at }],
  ingredient_foods: [
    { id: bare(11), name: 'leek', plural_name: 'leeks', group_id: bare(1), label_id: bare(10), on_hand: true, ...at },
    { id: bare(12), name: 'leek', group_id: bare(1), on_hand: false, ...at },
  ],
  ingredient_foods_aliases: [{ id: bare(13), food_id: bare(11), name: 'porree' }],
  ingredient_units: [
    { id: bare(14), name: 'piece', abbreviation: 'pc', use_abbreviation: true, group_id: bare(1), ...at },
  ],
  tags: [{ id: bare(15), name: 'Winter', slug: 'winter', group_id: bare(1), ...at }],
  categories: [{ id: bare(16), name: 'Soups', slug: 'soups', group_id: bare(1), ...at }],
  tools: [{ id: bare(17), name: 'Pot', slug: 'pot', on_hand: true, group_id: bare(1), ...at }],
  recipes: [
    {
      ...{
        id: bare(20),
        slug: 'leek-soup',
        name: 'Leek soup',
        group_id: bare(1),
        user_id: bare(5),
        description: 'Hot',
      },
      ...{ image: 'aB3d', org_url: 'https://example.com/soup', total_time: '1 hour', date_added: '2024-04-07', ...at },
    },
    { id: bare(21), slug: 'bread', name: 'Bread', group_id: bare(1), user_id: null, ...at },
    { id: bare(22), slug: 'lost', name: 'Lost', group_id: bare(99), user_id: null, ...at },
  ],
  recipe_settings: [
    { id: 1, recipe_id: bare(20), public: false, disable_amount: true },
    { id: 2, recipe_id: bare(20), public: true, disable_amount: false },
    { id: 3, recipe_id: null, public: true },
  ],
  recipe_nutrition: [{ id: 1, recipe_id: bare(20), calories: '250' }],
  recipes_ingredients: [
    { id: 2, position: 1, recipe_id: bare(20), note: 'salt', quantity: 0, reference_id: bare(31) },
    {
      ...{ id: 1, position: 0, recipe_id: bare(20), title: 'Soup', note: 'sliced', quantity: 1.5, food_id: bare(12) },
      ...{ unit_id: bare(14), reference_id: bare(30), original_text: '1.5 leeks' },
    },
  ],
  recipe_instructions: [
    { id: bare(40), position: 1, recipe_id: bare(20), text: 'Cook.' },
    { id: bare(41), position: 0, recipe_id: bare(20), text: 'Slice.', title: 'First' },
  ],
  recipe_ingredient_ref_link: [{ id: 1, instruction_id: bare(41), reference_id: bare(30) }],
  notes: [{ id: 1, recipe_id: bare(20), title: 'Tip', text: 'Wash it.' }],
  recipe_assets: [{ id: 1, recipe_id: bare(20), name: 'Plan', icon: 'mdi-file', file_name: 'plan.txt' }],
  api_extras: [{ id: 1, recipee_id: bare(20), key_name: 'k', value: 'v' }],
  recipes_to_tags: [
    { recipe_id: bare(20), tag_id: bare(15) },
    { recipe_id: bare(20), tag_id: bare(15) },
  ],
  recipes_to_categories: [{ recipe_id: bare(20), category_id: bare(16) }],
  recipes_to_tools: [{ recipe_id: bare(20), tool_id: bare(17) }],
  recipe_comments: [{ id: bare(50), recipe_id: bare(20), user_id: bare(6), text: 'Good', ...at }],
  recipe_timeline_events: [
    {
      id: bare(51),
      recipe_id: bare(20),
      user_id: bare(5),
      subject: 'Made',
      event_type: 'odd',
      image: 'has image',
      timestamp: '2024-05-01T00:00:00',
      ...at,
    },
  ],
  users_to_recipes: [
    { id: bare(52), user_id: bare(5), recipe_id: bare(20), rating: 5, is_favorite: true },
    { id: bare(53), user_id: bare(6), recipe_id: bare(20), rating: 2, is_favorite: false },
  ],
  cookbooks: [
    {
      id: bare(60),
      name: 'Cold days',
      slug: 'cold-days',
      group_id: bare(1),
      household_id: bare(3),
      position: 1,
      query_filter_string: 'tags.name = "Winter"',
      ...at,
    },
  ],
  group_meal_plans: [
    {
      id: 7,
      date: '2024-05-02',
      entry_type: 'dessert',
      title: '',
      text: '',
      group_id: bare(1),
      user_id: null,
      recipe_id: bare(20),
      ...at,
    },
  ],
  group_meal_plan_rules: [
    {
      id: bare(61),
      group_id: bare(1),
      household_id: bare(3),
      day: 'monday',
      entry_type: 'dinner',
      query_filter_string: '',
      ...at,
    },
  ],
  recipe_actions: [
    {
      id: bare(62),
      group_id: bare(1),
      household_id: bare(3),
      action_type: 'link',
      title: 'Shop',
      url: 'https://example.com',
    },
  ],
  webhook_urls: [
    {
      id: bare(63),
      group_id: bare(1),
      household_id: bare(3),
      enabled: true,
      name: 'Hook',
      url: 'https://example.com/hook',
      scheduled_time: '20:00:00',
    },
  ],
  group_events_notifiers: [
    {
      id: bare(64),
      group_id: bare(1),
      household_id: bare(3),
      name: 'Phone',
      enabled: true,
      apprise_url: 'ntfy://topic',
    },
  ],
  group_events_notifier_options: [
    { id: bare(65), event_notifier_id: bare(64), recipe_created: true, tag_deleted: false },
  ],
  shopping_lists: [{ id: bare(70), name: 'Market', group_id: bare(1), user_id: bare(5), ...at }],
  shopping_list_items: [
    { id: bare(72), shopping_list_id: bare(70), position: 1, checked: true, quantity: 2, note: 'salt', ...at },
    {
      id: bare(71),
      shopping_list_id: bare(70),
      position: 0,
      quantity: 3,
      note: '',
      is_food: true,
      food_id: bare(12),
      label_id: bare(10),
      ...at,
    },
  ],
  shopping_list_item_recipe_reference: [
    { id: bare(73), shopping_list_item_id: bare(71), recipe_id: bare(20), recipe_quantity: 3, recipe_scale: 2 },
  ],
  shopping_list_recipe_reference: [
    { id: bare(74), shopping_list_id: bare(70), recipe_id: bare(20), recipe_quantity: 2 },
  ],
  shopping_list_extras: [{ id: 1, shopping_list_id: bare(70), key_name: 'k', value: 'v' }],
  shopping_lists_multi_purpose_labels: [{ id: bare(75), shopping_list_id: bare(70), label_id: bare(10), position: 0 }],
  some_table_of_later: [{ id: 1 }],
}

export const plain = (files: Record<string, string | Buffer>) =>
  zip(Object.entries(files).map(([name, content]) => ({ name, packed: Buffer.from(content) })))

const webp = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .webp()
    .toBuffer()

/** A backup of these tables, with the pictures and files that belong to the rows of `installation`. */
export async function backupOf(tables: object, base = '') {
  const [soup, ann] = [id(20), id(5)]
  return plain({
    ...(base && { [`__MACOSX/${base}._database.json`]: 'x' }),
    [`${base}database.json`]: JSON.stringify(tables),
    [`${base}data/recipes/${soup}/images/original.webp`]: await webp('#ff0000'),
    [`${base}data/recipes/${soup}/images/min-original.webp`]: await webp('#ff0000'),
    [`${base}data/recipes/${soup}/images/tiny-original.webp`]: await webp('#ff0000'),
    [`${base}data/recipes/${soup}/images/timeline/${id(51)}/original.webp`]: await webp('#00ff00'),
    [`${base}data/recipes/${soup}/assets/plan.txt`]: 'the plan',
    [`${base}data/recipes/${id(22)}/images/original.webp`]: await webp('#ffffff'),
    [`${base}data/users/${ann}/profile.webp`]: await webp('#0000ff'),
    [`${base}data/recipes/${id(21)}/images/original.webp`]: '<svg onload="alert(1)"/>',
  })
}
