// The counted stock of products: of a branch, or shared by the branches that have none of their own.
import type { BranchId, ProductId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'

const MOST_ROWS = 20_000

/** The stock of all products: of one branch and the shared one, or of all branches. */
export function listStockRows(scope: Scope, branchId: BranchId | null) {
  return scope.db
    .selectFrom('product_stock')
    .select(['product_id', 'branch_id', 'amount'])
    .where('merchant_id', '=', scope.merchantId)
    .$if(branchId !== null, (query) =>
      query.where(({ eb, or }) => or([eb('branch_id', '=', branchId), eb('branch_id', 'is', null)])),
    )
    .orderBy('product_id')
    .orderBy('branch_id')
    .limit(MOST_ROWS)
    .execute()
}

type StockPlace = { readonly productId: ProductId; readonly branchId: BranchId | null }

/** The stock at this place, locked until the end of the transaction; `undefined` when it is not counted. */
export function lockStock(scope: Scope, { productId, branchId }: StockPlace) {
  return scope.db
    .selectFrom('product_stock')
    .select('amount')
    .where('merchant_id', '=', scope.merchantId)
    .where('product_id', '=', productId)
    .where('branch_id', branchId === null ? 'is' : '=', branchId)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts the stock from this amount on. */
export async function saveStock(scope: Scope, { productId, branchId }: StockPlace, amount: number): Promise<void> {
  await scope.db
    .insertInto('product_stock')
    .values({ merchant_id: scope.merchantId, product_id: productId, branch_id: branchId, amount })
    .onConflict((conflict) => conflict.constraint('product_stock_key').doUpdateSet({ amount }))
    .execute()
}

/** Stops counting the stock. */
export async function deleteStock(scope: Scope, { productId, branchId }: StockPlace): Promise<void> {
  await scope.db
    .deleteFrom('product_stock')
    .where('merchant_id', '=', scope.merchantId)
    .where('product_id', '=', productId)
    .where('branch_id', branchId === null ? 'is' : '=', branchId)
    .execute()
}
