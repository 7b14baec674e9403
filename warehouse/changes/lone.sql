-- One row per sale that a name alone tells; taken before its table is built,
-- and again after.
from core.lone_sales
