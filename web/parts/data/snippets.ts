/** How to read the downloads with a tool, in two lines each. */
export type Snippet = { readonly tool: string; readonly code: string };

/** The tools that analysts ask for most, each on the files of this address. */
export function buildSnippets(origin: string): readonly Snippet[] {
  const sales = `${origin}/data/sales.parquet`;
  const prices = `${origin}/data/monthly_prices.csv.gz`;
  return [
    {
      tool: 'DuckDB',
      code: `select year(sale_date) as year, median(price_with_vat_eur) as median_eur
from '${sales}' where county = 'Cork' and is_market_sale group by all order by all;`,
    },
    {
      tool: 'Python, pandas',
      code: `import pandas as pd
prices = pd.read_csv("${prices}", parse_dates=["month_date"])`,
    },
    {
      tool: 'Polars',
      code: `import polars as pl
cork = pl.scan_parquet("${sales}").filter(pl.col("county") == "Cork").collect()`,
    },
    {
      tool: 'R',
      code: `library(readr)
prices <- read_csv("${prices}")`,
    },
    {
      tool: 'Observable',
      code: `db = DuckDBClient.of()
cork = db.query("select * from '${sales}' where county = 'Cork'")`,
    },
  ];
}
