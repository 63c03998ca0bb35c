import { and, eq, isNull, sql } from 'drizzle-orm'
import type { HomeCategoryNode, ParsedInputOf, homeCategory as calls } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import { prepare } from '../../../kit/select.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { homeCategory } from './home-category.tables.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'

/** All categories come in one round trip, because there are few and every form of the area asks for the tree. */
const treeQuery = prepare(
  {
    id: homeCategory.id,
    parentId: homeCategory.parentId,
    level: homeCategory.level,
    name: homeCategory.name,
    icon: homeCategory.icon,
    sort: homeCategory.sort,
    enabled: homeCategory.enabled,
    requiredCertTypes: homeCategory.requiredCertTypes,
    commissionRate: homeCategory.commissionRate,
    productCount: sql<number>`coalesce(products.count, 0)::int`,
    artificerCount: sql<number>`coalesce(people.count, 0)::int`,
    version: homeCategory.version,
  },
  columns => sql`select ${columns} from ${homeCategory}
    left join (select ${homeProduct.categoryId} as id, count(*) from ${homeProduct} where ${homeProduct.deletedAt} is null group by 1) as products
      on products.id = ${homeCategory.id}
    left join (select ${artificerCategory.categoryId} as id, count(*) from ${artificerCategory}
      join ${artificer} on ${artificer.id} = ${artificerCategory.artificerId} and ${artificer.deletedAt} is null group by 1) as people
      on people.id = ${homeCategory.id}
    where ${homeCategory.deletedAt} is null order by ${homeCategory.sort}, ${homeCategory.id}`,
)

/** With `parentId` it answers what stands below that one. */
export async function findCategoryTree(database: Database, { enabled, parentId }: ParsedInputOf<typeof calls.tree>): Promise<HomeCategoryNode[]> {
  const rows = (await treeQuery.run(database, {})).map(row => ({ ...row, children: [] as HomeCategoryNode[] }))
  const roots = rows.filter(row => row.parentId === null)
  for (const root of roots) {
    root.children = rows.filter(row => row.parentId === root.id)
    root.productCount = sumOf(root.children, 'productCount')
    root.artificerCount = sumOf(root.children, 'artificerCount')
  }
  const tree = enabled === undefined ? roots : enabled ? enabledOf(roots) : disabledOf(roots)
  return parentId === undefined ? tree : (tree.find(root => root.id === parentId)?.children ?? [])
}

const sumOf = (nodes: readonly HomeCategoryNode[], field: 'productCount' | 'artificerCount') => nodes.reduce((sum, node) => sum + node[field], 0)

/** What stands below a disabled category cannot be chosen either. */
const enabledOf = (nodes: readonly HomeCategoryNode[]): HomeCategoryNode[] =>
  nodes.filter(node => node.enabled).map(node => ({ ...node, children: enabledOf(node.children) }))

const disabledOf = (nodes: readonly HomeCategoryNode[]): HomeCategoryNode[] =>
  nodes.map(node => (node.enabled ? { ...node, children: disabledOf(node.children) } : node)).filter(node => !node.enabled || node.children.length > 0)

export async function findCategoryName(database: Queryable, id: number): Promise<string | null> {
  const [row] = await database
    .select({ name: homeCategory.name })
    .from(homeCategory)
    .where(and(eq(homeCategory.id, id), isNull(homeCategory.deletedAt)))
  return row?.name ?? null
}
