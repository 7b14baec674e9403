-- least_hold_days()
-- A home sold again sooner was most often bought to be improved and sold.
180
