-- One row per place with five sales or more, and per Eircode routing key with a
-- sale.
-- Built as a view.
from core.places
