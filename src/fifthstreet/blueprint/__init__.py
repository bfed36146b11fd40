"""Blueprints: strategies for whole hands, trained on abstract cards and a few bet sizes.

It knows trees, buckets and files, and must not know bots, views or rule sets.
"""
